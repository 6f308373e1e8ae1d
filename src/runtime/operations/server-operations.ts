import { CapabilitiesController } from '../../health/capabilities.controller.js';
import { Capabilities } from '../../health/dto/capabilities.dto.js';
import { ScopedStats } from '../../statistics/dto/scoped-stats.dto.js';
import { StatisticsController } from '../../statistics/statistics.controller.js';
import { route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { Runtime, RuntimeStatistics } from '../runtime-api.js';

export const statisticsOperations: OperationTable<RuntimeStatistics> = {
  get: route(StatisticsController, 'getStats', ScopedStats),
};

export const runtimeOperations: OperationTable<Pick<Runtime, 'capabilities'>> = {
  capabilities: route(CapabilitiesController, 'getCapabilities', Capabilities),
};
