export { Initial1764460800000 } from './1764460800000-initial.js';
export { EvidenceAndReview1764547200000 } from './1764547200000-evidence-and-review.js';
export { Vectors1764633600000 } from './1764633600000-vectors.js';
export { Access1764720000000 } from './1764720000000-access.js';
export { OwnerBackFill1764806400000 } from './1764806400000-owner-back-fill.js';
export { TopicMemory1764849600000 } from './1764849600000-topic-memory.js';
export { Generation1764892800000 } from './1764892800000-generation.js';
export { Processing1765065600000 } from './1765065600000-processing.js';
