import { Module } from '@nestjs/common';
import { AccessReader } from './access.reader.js';
import { OpenAccessReader } from './open.access.reader.js';

@Module({
  providers: [{ provide: AccessReader, useClass: OpenAccessReader }],
  exports: [AccessReader],
})
export class AccessModule {}
