import { Injectable } from '@nestjs/common';
import { RecallRecorder } from '../statistics/recall.writer.js';
import type { RecalledEntry } from '../statistics/recall.writer.js';
import { selectedFamilies, toEffectiveAssembly } from './core/assembly.js';
import type { Origin } from './core/origin.js';
import { PreparedContextBuilder } from './prepared-context.builder.js';
import type { PrepareContext } from './prepared-context.builder.js';
import { RendererService } from './renderer.service.js';

/** A prepared context, whoever asked for it. */
export interface ContextDocument {
  /** The text to inject; null when there is nothing to inject. */
  readonly content: string | null;
  /** UTF-8 bytes of `content`. */
  readonly contentBytes: number;
  /** Where each included entry comes from, in output order. */
  readonly origins: readonly Origin[];
}

/** The one way to a prepared context: select, render, count. */
@Injectable()
export class ContextPreparer {
  constructor(
    private readonly builder: PreparedContextBuilder,
    private readonly renderer: RendererService,
    private readonly recorder: RecallRecorder,
  ) {}

  /** Throws as `PreparedContextBuilder.select` does. */
  async prepare(request: PrepareContext): Promise<ContextDocument> {
    const selection = await this.builder.select(request);
    const content = this.renderer.render(selection);
    if (recalls(request)) this.count(request.scopeId, content, selection.origins);
    return { content, contentBytes: selection.contentBytes, origins: selection.origins };
  }

  private count(scopeId: string, content: string | null, origins: readonly Origin[]): void {
    this.recorder.record({ scopeId, content, entries: origins.map((origin) => toEntry(scopeId, origin)) });
  }
}

/** `sections: []` recalls nothing, so there is nothing to count (prepare.md §11). */
const recalls = ({ assembly }: PrepareContext): boolean =>
  selectedFamilies(toEffectiveAssembly(assembly ?? undefined)).length > 0;

/** An origin that names no Scope belongs to the current one. */
const toEntry = (scopeId: string, origin: Origin): RecalledEntry => ({ scopeId, ...origin });
