import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { INestApplication, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { operationIdOf } from '../../contract/operation-id.js';
import { OperationAccess } from '../../contract/operation-access.decorator.js';
import type { Route } from './route-table.js';

/** Every route that a controller of the application declares. */
export function listRoutes(app: INestApplication): readonly Route[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  return controllers.filter(isClass).flatMap(routesOf);
}

const isClass = (metatype: unknown): metatype is Type => typeof metatype === 'function';

function routesOf(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  const prefixes = pathsOf(controller);
  const handlers = new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((name) => ({ name, handler: prototype[name] }));
  return handlers.flatMap(({ name, handler }) => {
    if (handler === undefined || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
    const isPublic = Reflect.getMetadata(OperationAccess.KEY, handler) === 'public';
    const route = { method: methodOf(handler), operation: operationIdOf(handler) ?? name, isPublic };
    return prefixes.flatMap((prefix) => pathsOf(handler).map((path) => ({ ...route, template: join(prefix, path) })));
  });
}

const methodOf = (handler: object): string => {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
  return RequestMethod[method];
};

const pathsOf = (target: object): string[] => {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | string[];
  return Array.isArray(path) ? path : [path];
};

const join = (...parts: string[]): string =>
  '/' +
  parts
    .flatMap((part) => part.split('/'))
    .filter((segment) => segment !== '')
    .join('/');
