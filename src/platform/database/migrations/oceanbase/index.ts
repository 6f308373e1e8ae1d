import { Initial1764460800000 } from './1764460800000-initial.js';
import { EvidenceAndReview1764547200000 } from './1764547200000-evidence-and-review.js';
import { Vectors1764633600000 } from './1764633600000-vectors.js';
import { Access1764720000000 } from './1764720000000-access.js';
import { OwnerBackFill1764806400000 } from './1764806400000-owner-back-fill.js';

/** In order of application; names are those recorded in `schema_migrations`. */
export const oceanBaseMigrations = [
  Initial1764460800000,
  EvidenceAndReview1764547200000,
  Vectors1764633600000,
  Access1764720000000,
  OwnerBackFill1764806400000,
];

export const oceanBaseMigrationNames = oceanBaseMigrations.map((migration) => migration.name);
