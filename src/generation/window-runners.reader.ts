import { Injectable } from '@nestjs/common';
import type { WindowBinding } from '../sources/source-windows.reader.js';
import { ExperienceWindowRunner } from './experience/experience-window.runner.js';
import { MemoryWindowRunner } from './memory/memory-window.runner.js';
import { ProfileWindowRunner } from './profile/profile-window.runner.js';
import { TopicWindowRunner } from './topic-memory/topic-window.runner.js';
import type { WindowOutcome, WindowRunner } from './window-runner.js';

export type { WindowOutcome, WindowRunner };

/** The work of every binding, for other features. */
@Injectable()
export class WindowRunnersReader {
  private readonly byBinding: ReadonlyMap<WindowBinding, WindowRunner>;

  constructor(
    memory: MemoryWindowRunner,
    topics: TopicWindowRunner,
    experience: ExperienceWindowRunner,
    profile: ProfileWindowRunner,
  ) {
    const runners: readonly WindowRunner[] = [memory, topics, experience, profile];
    this.byBinding = new Map(runners.map((runner) => [runner.binding, runner]));
  }

  get(binding: WindowBinding): WindowRunner {
    const runner = this.byBinding.get(binding);
    if (!runner) throw new Error(`Nobody works on ${binding}.`);
    return runner;
  }
}
