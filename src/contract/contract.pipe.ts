import { Injectable } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { shapeOf } from './dto-class.js';
import type { DtoClass } from './dto-class.js';
import { unionOf } from './union.js';
import { recallValidated } from './validated-values.js';
import { validateRequest } from './validate-request.js';
import type { RequestPart } from './validate-request.js';

const PARTS: Readonly<Partial<Record<ArgumentMetadata['type'], RequestPart>>> = {
  param: 'path',
  query: 'query',
  body: 'body',
};

/** Hands a route the validated instance of its DTO: the one `RequestContractGuard` made, or a fresh one. */
@Injectable()
export class ContractPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    const part = PARTS[type];
    if (!part || data !== undefined || !metatype || !isDto(metatype as DtoClass)) return value;
    return recallValidated(value) ?? validateRequest(metatype as DtoClass, value, part);
  }
}

function isDto(metatype: DtoClass): boolean {
  return shapeOf(metatype).size > 0 || unionOf(metatype) !== undefined;
}
