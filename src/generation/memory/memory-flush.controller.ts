import { Body, Controller, Post } from '@nestjs/common';
import { onBodyScope } from '../../contract/access.js';
import { Operation } from '../../contract/operation.decorator.js';
import { StopSignal } from '../stop-signal.js';
import { FlushMemoryRequest, FlushMemoryResponse } from './dto/flush-memory.dto.js';
import { toFlushResponse } from './memory-flush.presenter.js';
import { MemoryExtractionService } from './memory-extraction.service.js';

@Controller('v1/memory')
export class MemoryFlushController {
  constructor(
    private readonly extraction: MemoryExtractionService,
    private readonly stop: StopSignal,
  ) {}

  @Post('flush')
  @Operation({
    operationId: 'flush_memory',
    tag: 'memory',
    summary: 'Read Sources into the Memory',
    description:
      'Has the model read the next Sources of the Scope, one window per call, and remembers what is worth it. Sources that give no usable answer repeatedly are set aside, and the next call goes on behind them.',
    access: onBodyScope('scope.contribute'),
    scopeMode: 'current',
    write: 'asks-a-model',
    success: { status: 200, description: 'What became of the window.', response: FlushMemoryResponse },
    errors: [404, 409, 422],
  })
  async flush(@Body() body: FlushMemoryRequest): Promise<FlushMemoryResponse> {
    return toFlushResponse(await this.extraction.flush(body.scope_id, this.stop.signal));
  }
}
