import { Injectable } from '@nestjs/common';
import { TOOLS } from '../generated/mcp-tools.js';
import { AppConfig } from '../platform/config/app-config.js';
import type { ToolDefinition } from './tool-definition.js';
import { TOOL_RULES } from './tool-rules.js';

/** The tools that this server is configured to offer. Others are unknown to it. */
@Injectable()
export class OfferedTools {
  readonly all: readonly ToolDefinition[];

  constructor({ mcp }: AppConfig) {
    this.all = TOOLS.filter(({ name }) => mcp.tools === 'all' || TOOL_RULES[name]?.isDefault === true);
  }

  find(name: string): ToolDefinition | undefined {
    return this.all.find((tool) => tool.name === name);
  }
}
