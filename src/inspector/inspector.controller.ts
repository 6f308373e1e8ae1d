import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OperationAccess } from '../contract/operation-access.decorator.js';
import { PageFiles } from './page-files.js';

/** The files of the page are the same for everybody and hold no data; what they show is asked for with the caller's credential. */
@ApiExcludeController()
@Controller('inspector')
export class InspectorController {
  constructor(private readonly files: PageFiles) {}

  @Get()
  @OperationAccess('public')
  async getInspector(@Res() response: Response): Promise<void> {
    await this.files.sendPage(response);
  }

  @Get('assets/:asset')
  @OperationAccess('public')
  async getInspectorAsset(@Req() { params }: Request<{ asset: string }>, @Res() response: Response): Promise<void> {
    await this.files.sendAsset(response, params.asset);
  }
}
