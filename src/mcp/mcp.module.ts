import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessModule } from '../access/access.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { McpController } from './mcp.controller.js';
import { OfferedTools } from './offered-tools.js';
import { OperationCalls } from './operation-calls.js';
import { ToolCalls } from './tool-calls.js';
import { ToolServer } from './tool-server.js';

/** Operations of the contract as tools for agents (ADR 0022). Knows no feature: it calls what the contract names. */
@Module({
  imports: [AccessModule, DiscoveryModule, MetricsModule],
  controllers: [McpController],
  providers: [OfferedTools, OperationCalls, ToolCalls, ToolServer],
})
export class McpModule {}
