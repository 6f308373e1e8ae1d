import type { Abstract, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import type { DatabaseOptions } from './database-options.js';

export type DialectName = DatabaseOptions['kind'];

/** Provides the port `token` by the class of the configured engine. The only place where features part by engine. */
export function provideByDialect<Port>(
  token: Abstract<Port>,
  implementations: Readonly<Record<DialectName, Type<Port>>>,
): Provider {
  return {
    provide: token,
    inject: [AppConfig, ModuleRef],
    useFactory: ({ database }: AppConfig, module: ModuleRef) => module.create(implementations[database.kind]),
  };
}
