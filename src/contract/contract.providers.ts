import type { Provider } from '@nestjs/common';
import { APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ContractPipe } from './contract.pipe.js';
import { RequestContractGuard } from './request-contract.guard.js';

/** Puts the contract in front of every route; the application module lists them among its providers. */
export const contractProviders: Provider[] = [
  { provide: APP_GUARD, useClass: RequestContractGuard },
  { provide: APP_PIPE, useClass: ContractPipe },
];
