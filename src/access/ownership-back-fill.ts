import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { AppConfig } from '../platform/config/app-config.js';
import { takeTurn } from '../platform/database/take-turn.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
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

  /** A search for what has no owner reads every key; it is done again only after a server that asks nobody ran. */
  async onApplicationBootstrap(): Promise<void> {
    const isDone = await this.unitOfWork.read((snapshot) => this.owners.isBackFilled(snapshot));
    const isEnforced = this.config.access.mode === 'enforced';
    if (isDone === isEnforced) return;
    await this.unitOfWork.run((tx) => (isEnforced ? this.backFill(tx) : this.owners.forgetBackFill(tx)));
  }

  private async backFill(tx: Tx): Promise<void> {
    await takeTurn(tx);
    await this.owners.backFill(tx, ENVIRONMENT_PRINCIPAL, this.clock.nowMicros());
  }
}
