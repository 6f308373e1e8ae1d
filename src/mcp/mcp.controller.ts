import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CallerReader } from '../access/caller.reader.js';
import { resolvedBy } from '../contract/access.js';
import { isJsonObject } from '../contract/json-object.js';
import { OperationAccess } from '../contract/operation-access.decorator.js';
import { AppError } from '../platform/errors/app-error.js';
import { ToolServer } from './tool-server.js';

/** Listing tools needs a credential and nothing more; a call is asked for the rights of its operation. */
const OF_THE_TOOL = resolvedBy('tool_access', () => []);

/** The Model Context Protocol over streamable HTTP. */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly server: ToolServer,
    private readonly callers: CallerReader,
  ) {}

  @Post()
  @OperationAccess(OF_THE_TOOL)
  async mcp(@Req() request: Request, @Res() response: Response): Promise<void> {
    // One message per request, as the protocol has it since 2025-06-18: a batch would pass the rate limit as one.
    if (!isJsonObject(request.body))
      throw new AppError('invalid_request', 400, 'The body is not one JSON-RPC message.');
    await this.server.answer(request, response, this.callers.find());
  }
}
