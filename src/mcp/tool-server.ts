import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { CurrentCall } from '../access/caller.reader.js';
import { edgeStateOf } from '../platform/http/edge-state.js';
import { OfferedTools } from './offered-tools.js';
import { ToolCalls } from './tool-calls.js';

/**
 * Offers tools, anew for every request: there are no sessions, and so nothing that one request could leave to another (D-38). A
 * session header that a client sends has no effect.
 */
@Injectable()
export class ToolServer {
  constructor(
    private readonly tools: OfferedTools,
    private readonly calls: ToolCalls,
  ) {}

  /** Answers one message; its tools act as `caller`, undefined where nobody is asked who it is. */
  async answer(request: Request, response: Response, caller: CurrentCall | undefined): Promise<void> {
    const { requestId } = edgeStateOf(response);
    // The SDK is loaded with the first message: it would lengthen every start (D-39).
    const { answerMessage } = await import('./protocol.js');
    await answerMessage(request, response, {
      tools: this.tools.all,
      call: (name, args) => this.calls.call({ name, args, requestId, caller }),
    });
  }
}
