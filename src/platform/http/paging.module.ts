import { Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SecretKeeper } from '../database/secret-keeper.js';
import { CursorCodec } from './cursor-codec.js';
import { CursorKey } from './cursor-key.js';

/** Signed cursors for listings: by the configured secret, or by one kept with the data, so that they survive a restart. */
@Module({
  providers: [
    CursorCodec,
    {
      provide: CursorKey,
      inject: [AppConfig, SecretKeeper],
      useFactory: async ({ cursorSigningSecret: configured }: AppConfig, secrets: SecretKeeper) =>
        new CursorKey(configured ? Buffer.from(configured.reveal()) : await secrets.keep('cursor-key')),
    },
  ],
  exports: [CursorCodec],
})
export class PagingModule {}
