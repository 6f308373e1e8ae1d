import { Injectable, Logger } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { CallerReader } from '../access/caller.reader.js';
import type { CurrentCall } from '../access/caller.reader.js';
import { AppError } from '../platform/errors/app-error.js';
import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { toEnvelope } from '../platform/http/to-envelope.js';
import { describeFailure } from '../platform/logging/describe-failure.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { argumentFaults } from './argument-faults.js';
import { OfferedTools } from './offered-tools.js';
import { OperationCalls } from './operation-calls.js';
import type { ToolDefinition } from './tool-definition.js';
import { toExchange } from './tool-exchange.js';
import type { Arguments } from './tool-exchange.js';

/** The call of a tool: which one, with what, in which request. */
export interface AskedTool {
  readonly name: string;
  readonly args: Arguments;
  readonly requestId: string;
  /** Whoever sent the request; undefined where nobody is asked who it is. */
  readonly caller: CurrentCall | undefined;
}

/** Calls tools, each as whoever sent the request that asks for it and as nobody else (D-38). */
@Injectable()
export class ToolCalls {
  private readonly log = new Logger('mcp');

  constructor(
    private readonly tools: OfferedTools,
    private readonly operations: OperationCalls,
    private readonly callers: CallerReader,
    private readonly metrics: Metrics,
  ) {}

  /** The answer of the operation, or its error envelope as JSON (D-05); never throws. */
  async call(asked: AskedTool): Promise<CallToolResult> {
    const tool = this.tools.find(asked.name);
    if (tool === undefined) return toFailure(new AppError('not_found', 404, 'There is no tool of this name.'));
    return this.counted(asked, () => this.answerAs(asked, tool));
  }

  private async counted({ name, requestId }: AskedTool, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
    const startedAt = performance.now();
    const counted = { transport: 'mcp', operation: name } as const;
    this.metrics.callStarted(counted);
    const finish = (outcome: 'success' | 'failure') =>
      this.metrics.callFinished({ ...counted, outcome, seconds: (performance.now() - startedAt) / 1_000 });
    try {
      const result = await work();
      finish('success');
      return result;
    } catch (error) {
      finish('failure');
      this.logUnforeseen(error, requestId);
      return toFailure(error);
    }
  }

  private answerAs({ name, args, caller }: AskedTool, tool: ToolDefinition): Promise<CallToolResult> {
    const work = () => this.answer(tool, args);
    return caller ? this.callers.runAs({ ...caller, transport: 'mcp', operation: name }, work) : work();
  }

  private async answer(tool: ToolDefinition, args: Arguments): Promise<CallToolResult> {
    const faults = argumentFaults(tool, args);
    if (faults.length > 0) throw new InvalidRequestError(faults);
    const answer = (await this.operations.call(tool.name, toExchange(tool, args))) as Record<string, unknown>;
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  }

  private logUnforeseen(error: unknown, requestId: string): void {
    if (toEnvelope(error).body.error.code !== 'internal_error') return;
    this.log.error({ request_id: requestId, ...describeFailure(error), message: 'tool call failed' });
  }
}

const toFailure = (error: unknown): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(toEnvelope(error).body) }],
});
