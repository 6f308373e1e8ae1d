import { Initial1764460800000 } from './1764460800000-initial.js';
import { EvidenceAndReview1764547200000 } from './1764547200000-evidence-and-review.js';
import { Vectors1764633600000 } from './1764633600000-vectors.js';
import { Access1764720000000 } from './1764720000000-access.js';
import { OwnerBackFill1764806400000 } from './1764806400000-owner-back-fill.js';
import { TopicMemory1764849600000 } from './1764849600000-topic-memory.js';
import { Generation1764892800000 } from './1764892800000-generation.js';
import { Processing1765065600000 } from './1765065600000-processing.js';

/** In order of application; names are those recorded in `schema_migrations`. */
export const oceanBaseMigrations = [
  Initial1764460800000,
  EvidenceAndReview1764547200000,
  Vectors1764633600000,
  Access1764720000000,
  OwnerBackFill1764806400000,
  TopicMemory1764849600000,
  Generation1764892800000,
  Processing1765065600000,
];

export const oceanBaseMigrationNames = oceanBaseMigrations.map((migration) => migration.name);
