import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { AppConfig } from '../platform/config/app-config.js';
import { takeTurn } from '../platform/database/take-turn.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ENVIRONMENT_PRINCIPAL } from './principal.js';
import { OwnerStore } from './persistence/owner.store.js';

/** What was made while nobody asked who made it belongs to the operator from the next enforced start on (D-33). */
@Injectable()
export class OwnershipBackFill implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly owners: OwnerStore,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.access.mode === 'disabled') return;
    if (!(await this.unitOfWork.read((snapshot) => this.owners.hasUnowned(snapshot)))) return;
    await this.unitOfWork.run(async (tx) => {
      await takeTurn(tx);
      await this.owners.backFill(tx, ENVIRONMENT_PRINCIPAL, this.clock.nowMicros());
    });
  }
}
