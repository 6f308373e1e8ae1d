import { toArtifactCreated, toArtifactRevision } from '../../artifacts/artifact.presenter.js';
import { ArtifactReader } from '../../artifacts/artifact.reader.js';
import { ArtifactsController } from '../../artifacts/artifacts.controller.js';
import { ArtifactsService } from '../../artifacts/artifacts.service.js';
import { toTypedContent } from '../../artifacts/direct-command.js';
import { ArtifactPage, ArtifactRevisionPage } from '../../artifacts/dto/artifact-pages.dto.js';
import { ArtifactPath, ReplaceArtifactPath } from '../../artifacts/dto/artifact-path.dto.js';
import { ArtifactCreated, ArtifactRevision } from '../../artifacts/dto/artifact-responses.dto.js';
import { CreateArtifactRequest } from '../../artifacts/dto/create-artifact.dto.js';
import { ReplaceArtifactRequest } from '../../artifacts/dto/replace-artifact.dto.js';
import { toEtag } from '../../artifacts/etag.js';
import { RevisionField } from '../../contract/fields.js';
import { ScopePath } from '../../scopes/dto/scope-requests.dto.js';
import { operation, route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { ScopedArtifacts } from '../runtime-api.js';

/** What `If-Match` says over HTTP. */
class ReplacedRevisionPath extends ReplaceArtifactPath {
  @RevisionField({ description: 'The revision the change was made from.' })
  readonly expected_revision: number;
}

export const artifactOperations: OperationTable<ScopedArtifacts> = {
  create: operation({
    path: ScopePath,
    body: CreateArtifactRequest,
    answer: ArtifactCreated,
    run: async (resolve, { path, body: { family, content } }) => {
      const command = { scopeId: path.scope_id, ...toTypedContent(content), command: content };
      return toArtifactCreated(await resolve(ArtifactsService).create(command), family);
    },
  }),
  replace: operation({
    path: ReplacedRevisionPath,
    body: ReplaceArtifactRequest,
    answer: ArtifactRevision,
    run: async (resolve, { path, body: { content } }) => {
      const command = { ...toAddress(path), ...toTypedContent(content), command: content };
      const replaced = await resolve(ArtifactsService).replace(command, toEtag(path.expected_revision));
      return toArtifactRevision(replaced, path.family);
    },
  }),
  get: operation({
    path: ArtifactPath,
    answer: ArtifactRevision,
    run: async (resolve, { path }) =>
      toArtifactRevision(await resolve(ArtifactReader).readHead(toAddress(path)), path.family),
  }),
  getRevision: route(ArtifactsController, 'getRevision', ArtifactRevision),
  list: route(ArtifactsController, 'list', ArtifactPage),
  listRevisions: route(ArtifactsController, 'listRevisions', ArtifactRevisionPage),
};

const toAddress = (path: ArtifactPath | ReplaceArtifactPath) => ({
  scopeId: path.scope_id,
  family: path.family,
  artifactId: path.artifact_id,
});
