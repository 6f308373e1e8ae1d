import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AppConfig } from '../platform/config/app-config.js';
import { AccessReader } from './access.reader.js';
import { CallerReader } from './caller.reader.js';
import { GrantedAccessReader } from './granted.access.reader.js';
import { OpenAccessReader } from './open.access.reader.js';

const READERS = { disabled: OpenAccessReader, enforced: GrantedAccessReader };

@Module({
  providers: [
    CallerReader,
    {
      provide: AccessReader,
      inject: [AppConfig, ModuleRef],
      useFactory: ({ access }: AppConfig, module: ModuleRef) => module.create<AccessReader>(READERS[access.mode]),
    },
  ],
  exports: [AccessReader, CallerReader],
})
export class AccessModule {}
