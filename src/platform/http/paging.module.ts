import { Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { CursorCodec } from './cursor-codec.js';
import { CursorKey } from './cursor-key.js';

/** Signed cursors for listings. The unit of work is asked for so that the database folder is there before the key. */
@Module({
  providers: [
    CursorCodec,
    {
      provide: CursorKey,
      inject: [AppConfig, UnitOfWork],
      useFactory: (config: AppConfig) => CursorKey.load(config.cursorSigningSecret?.reveal(), config.database.path),
    },
  ],
  exports: [CursorCodec],
})
export class PagingModule {}
