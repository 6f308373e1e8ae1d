import { Injectable } from '@nestjs/common';
import type { ArtifactFamilyWriter } from './artifact-family.writer.js';
import type { ExperienceContent } from './experience/domain/experience.js';
import { ExperienceWriter } from './experience/experience.writer.js';
import { DirectMemoryWriter } from './memory/direct-memory.writer.js';
import type { DirectEntry } from './memory/direct-memory.writer.js';
import type { ProfileWrite } from './profile/domain/profile.js';
import { ProfileWriter } from './profile/profile.writer.js';
import type { TopicContent } from './topic-memory/domain/topic.js';
import { TopicMemoryWriter } from './topic-memory/topic-memory.writer.js';

/** What each family takes in a direct write. */
export interface DirectContents {
  readonly memory: readonly DirectEntry[];
  readonly 'topic-memory': TopicContent;
  readonly experience: ExperienceContent;
  readonly profile: ProfileWrite;
}

export type DirectFamily = keyof DirectContents;

type Writers = { readonly [Family in DirectFamily]: ArtifactFamilyWriter<DirectContents[Family]> };

/** The closed set of families that direct writes reach; a family without a writer does not compile. */
@Injectable()
export class FamilyWriters {
  private readonly writers: Writers;

  constructor(
    memory: DirectMemoryWriter,
    topics: TopicMemoryWriter,
    experience: ExperienceWriter,
    profile: ProfileWriter,
  ) {
    this.writers = { memory, 'topic-memory': topics, experience, profile };
  }

  of<Family extends DirectFamily>(family: Family): Writers[Family] {
    return this.writers[family];
  }
}
