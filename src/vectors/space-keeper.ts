import { Injectable } from '@nestjs/common';
import { canonicalNfcJson } from '../artifacts/kernel/canonical-json.js';
import { sha256Hex } from '../artifacts/kernel/digest.js';
import type { EmbeddingProvider } from '../inference/embedding-provider.js';
import { takeTurn } from '../platform/database/take-turn.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Tx } from '../platform/database/unit-of-work.js';
import { measureSpace } from './measure-space.js';
import { VectorBacklog } from './vector-backlog.js';
import type { VectorSpace } from './vector-backlog.js';

/** Knows the space of the configured model, and makes it when the model is new. */
@Injectable()
export class SpaceKeeper {
  private space: VectorSpace | undefined;
  private opening: Promise<VectorSpace> | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly backlog: VectorBacklog,
  ) {}

  /** The current space, once it is known. */
  get current(): VectorSpace | undefined {
    return this.space;
  }

  /** The current space as soon as it is known; undefined when nobody is finding it out, or that fails. */
  async whenKnown(): Promise<VectorSpace | undefined> {
    return this.space ?? this.opening?.catch(() => undefined);
  }

  /** The space of this model; asks it only when it is not the one used last. Throws as `EmbeddingProvider.embed`. */
  async open(provider: EmbeddingProvider, signal: AbortSignal): Promise<VectorSpace> {
    if (this.space) return this.space;
    this.opening ??= this.prepare(provider, signal).finally(() => (this.opening = undefined));
    return (this.space = await this.opening);
  }

  private async prepare(provider: EmbeddingProvider, signal: AbortSignal): Promise<VectorSpace> {
    const space = await this.findOrAdd(provider, signal);
    await this.unitOfWork.run((tx) => this.backlog.makeRoom(tx, space, provider.profile.dimension));
    return space;
  }

  private async findOrAdd(provider: EmbeddingProvider, signal: AbortSignal): Promise<VectorSpace> {
    const fingerprint = fingerprintOf(provider);
    const newest = await this.unitOfWork.read((snapshot) => this.backlog.findNewestSpace(snapshot));
    if (newest?.fingerprint === fingerprint) return newest;
    const calibration = await measureSpace(provider, signal);
    return this.unitOfWork.run((tx) => this.addOnce(tx, { fingerprint, calibration }));
  }

  /** Another server may have been faster: two spaces of one model would part what belongs together. */
  private async addOnce(tx: Tx, space: Omit<VectorSpace, 'seq'>): Promise<VectorSpace> {
    await takeTurn(tx);
    const newest = await this.backlog.findNewestSpace(tx);
    return newest?.fingerprint === space.fingerprint ? newest : this.backlog.addSpace(tx, space);
  }
}

const fingerprintOf = ({ profile, variant }: EmbeddingProvider): string =>
  sha256Hex(canonicalNfcJson({ profile: { ...profile }, variant }));
