import { Global, Module } from '@nestjs/common';
import { Clock } from './clock/clock.js';
import { SystemClock } from './clock/system-clock.js';
import { Ids } from './ids/ids.js';
import { RandomIds } from './ids/random-ids.js';

/** Time and random identifiers, the two sources of surprise every feature asks for by port. */
@Global()
@Module({
  providers: [
    { provide: Clock, useClass: SystemClock },
    { provide: Ids, useClass: RandomIds },
  ],
  exports: [Clock, Ids],
})
export class PlatformModule {}
