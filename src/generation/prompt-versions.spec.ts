import { sha256Hex } from '../artifacts/kernel/digest.js';
import {
  EXPERIENCE_PROMPT_VERSION,
  GENERATE_INSTRUCTIONS,
  INCUBATE_INSTRUCTIONS,
} from './experience/domain/experience-prompt.js';
import { EXTRACTION_PROMPT_VERSION, extractionInstructions } from './memory/domain/extraction-prompt.js';
import { PROFILE_INSTRUCTIONS, PROFILE_PROMPT_VERSION } from './profile/domain/profile-prompt.js';
import { TOPIC_INSTRUCTIONS, TOPIC_PROMPT_VERSION } from './topic-memory/domain/topic-prompt.js';

/** What the instructions of each version are. Changed words need a new version and its digest here. */
it.each([
  [
    EXPERIENCE_PROMPT_VERSION,
    [GENERATE_INSTRUCTIONS, INCUBATE_INSTRUCTIONS],
    'powercontext-server.experience.v1',
    'dd05b02f8ccbaad9c8829512059d0cbbf711d4f332ebec7d2d674850dc8e51b6',
  ],
  [
    EXTRACTION_PROMPT_VERSION,
    [extractionInstructions('coding'), extractionInstructions('conversation')],
    'powercontext-server.memory.extract.v1',
    'fe9037eb033266463b02d5f3f8d958243b92fdbfcfe5ec35c5eb295690c9bee0',
  ],
  [
    PROFILE_PROMPT_VERSION,
    [PROFILE_INSTRUCTIONS],
    'powercontext-server.profile.generate.v1',
    '37d63f68d521fcca8084c3bf60df654975edf64f5b22f016903d950afbf27965',
  ],
  [
    TOPIC_PROMPT_VERSION,
    [TOPIC_INSTRUCTIONS],
    'powercontext-server.topic-memory.generate.v1',
    'f7e6d424116343ac724a44e075508d7907d25954e5c80f0e0d6638660aa4159b',
  ],
])('the instructions of %s are those of that version', (version, instructions, known, digest) => {
  expect([version, sha256Hex(instructions.join('\0'))]).toEqual([known, digest]);
});
