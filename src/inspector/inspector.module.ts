import { Module } from '@nestjs/common';
import { packageFile } from '../platform/config/package-file.js';
import { InspectorController } from './inspector.controller.js';
import { PageFiles } from './page-files.js';

/** Where `make inspector` leaves the page. */
const BUILT = packageFile('inspector/dist');

/** The page at `/inspector` (ADR 0030). It is built apart, and calls the public API like any other caller. */
@Module({
  controllers: [InspectorController],
  providers: [{ provide: PageFiles, useFactory: () => new PageFiles(BUILT) }],
})
export class InspectorModule {}
