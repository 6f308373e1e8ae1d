import type { INestApplication, Type } from '@nestjs/common';
import { PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { withApp } from '../../scripts/contract-files.js';
import type { Access } from '../../src/contract/access.js';
import { shapeOf } from '../../src/contract/dto-class.js';
import { OperationAccess } from '../../src/contract/operation-access.decorator.js';
import { routePartsOf } from '../../src/contract/route-parts.js';
import { unionOf } from '../../src/contract/union.js';

interface Route {
  readonly name: string;
  readonly controller: Type;
  readonly method: string;
}

const accessOf = (controller: Type, method: string): Access | 'public' | undefined =>
  Reflect.getMetadata(OperationAccess.KEY, (controller.prototype as Record<string, object>)[method]!) as
    Access | 'public' | undefined;

/** Every route of every controller the application has loaded. */
function routesOf(app: INestApplication): readonly Route[] {
  const scanner = new MetadataScanner();
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const methods = scanner.getAllMethodNames(controller.prototype as object);
    const handlers = methods.filter((method) =>
      Reflect.hasMetadata(PATH_METADATA, (controller.prototype as Record<string, object>)[method]!),
    );
    return handlers.map((method) => ({ name: `${controller.name}.${method}`, controller, method }));
  });
}

describe('the routes', () => {
  let routes: readonly Route[];
  beforeAll(async () => {
    routes = await withApp(routesOf);
  });

  it('are found', () => {
    expect(routes.length).toBeGreaterThan(15);
  });

  it('take every path, query and body through a class of the contract, none erased by a type import', () => {
    const erased = routes.flatMap(({ name, controller, method }) =>
      routePartsOf(controller, method)
        .filter(({ dto }) => shapeOf(dto).size === 0 && unionOf(dto) === undefined)
        .map(({ part, dto }) => `${name}: ${part} is ${dto.name}`),
    );
    expect(erased).toEqual([]);
  });

  it('say what they ask of their caller, those outside the contract too', () => {
    const silent = routes.filter(({ controller, method }) => accessOf(controller, method) === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('are public only when they are probes or the Inspector, which holds no data', () => {
    const open = routes.filter(({ controller, method }) => accessOf(controller, method) === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual([
      'HealthController.getLiveness',
      'HealthController.getReadiness',
      'InspectorController.getInspector',
      'InspectorController.getInspectorAsset',
    ]);
  });

  it('take no single parameter past the contract', () => {
    const single = routes.filter(({ controller, method }) => {
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
        string,
        { data?: unknown }
      >;
      return Object.entries(args).some(([key, { data }]) => /^[345]:/.test(key) && data !== undefined);
    });
    expect(single.map(({ name }) => name)).toEqual([]);
  });
});
