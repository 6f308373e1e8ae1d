import { SetAsideWindowPage, SetAsideWindowResponse } from '../../processing/dto/set-aside.dto.js';
import { SetAsideController } from '../../processing/set-aside.controller.js';
import {
  CaptureContentSourceResponse,
  CreateSourceRequest,
  SourcePage,
  SourceRecord,
  SourcesPath,
} from '../../sources/dto/source.dto.js';
import { toSourceRecord } from '../../sources/source.presenter.js';
import { SourcesController } from '../../sources/sources.controller.js';
import { SourcesService } from '../../sources/sources.service.js';
import { operation, route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedSources } from '../runtime-api.js';

export const sourceOperations: OperationTable<ScopedSources> = {
  capture: route(SourcesController, 'capture', CaptureContentSourceResponse),
  create: operation({
    path: SourcesPath,
    body: CreateSourceRequest,
    answer: SourceRecord,
    run: async (resolve, { path, body }) =>
      toSourceRecord(await resolve(SourcesService).create(path.scope_id, body.content)),
  }),
  get: route(SourcesController, 'get', SourceRecord),
  list: route(SourcesController, 'list', SourcePage),
  listSetAside: route(SetAsideController, 'list', SetAsideWindowPage),
  retrySetAside: route(SetAsideController, 'retry', SetAsideWindowResponse),
};
