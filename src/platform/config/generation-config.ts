import type { GenerationRules } from './app-config.js';
import type { Settings } from './settings.js';

export const buildGeneration = (values: Settings): GenerationRules => ({
  windowLimits: {
    memory: values.POWERCONTEXT_SERVER_RUNTIME_SOURCE_WINDOW_LIMIT,
    topicMemory: values.POWERCONTEXT_SERVER_RUNTIME_TOPIC_MEMORY_SOURCE_WINDOW_LIMIT,
    profile: values.POWERCONTEXT_SERVER_RUNTIME_PROFILE_MAX_SOURCES_PER_WINDOW,
  },
  memoryExtractionProfile: values.POWERCONTEXT_SERVER_RUNTIME_MEMORY_EXTRACTION_PROFILE,
  windowAttempts: values.POWERCONTEXT_SERVER_RUNTIME_GENERATION_WINDOW_ATTEMPTS,
});
