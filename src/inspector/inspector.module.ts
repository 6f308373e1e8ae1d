import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { InspectorController } from './inspector.controller.js';
import { PageFiles } from './page-files.js';

/** Where `make inspector` leaves the page, seen from the sources and from what they are compiled to alike. */
const BUILT = fileURLToPath(new URL('../../inspector/dist', import.meta.url));

/** The page at `/inspector` (ADR 0030). It is built apart, and calls the public API like any other caller. */
@Module({
  controllers: [InspectorController],
  providers: [{ provide: PageFiles, useFactory: () => new PageFiles(BUILT) }],
})
export class InspectorModule {}
