import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { catchError, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { AuditTrail } from './audit-trail.js';

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.status === 503;

/** Has the audit trail keep what no unit of work of a request kept, before the request is answered. Stands around all of them. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly trail: AuditTrail,
    private readonly config: AppConfig,
  ) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.config.access.mode === 'disabled') return next.handle();
    return next.handle().pipe(
      mergeMap((answer: unknown) => (this.trail.isSettled() ? of(answer) : this.settleBefore(answer))),
      catchError(async (error: unknown) => {
        await this.settleAfter(error);
        throw error;
      }),
    );
  }

  private async settleBefore(answer: unknown): Promise<unknown> {
    await this.trail.settle();
    return answer;
  }

  /** An answer of 503 says nothing that would need a line, but perhaps whether the write was stored (D-22). */
  private async settleAfter(error: unknown): Promise<void> {
    try {
      await this.trail.settle();
    } catch (failure) {
      if (!isUnavailable(error)) throw failure;
    }
  }
}
