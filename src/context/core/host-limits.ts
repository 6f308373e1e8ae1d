export const LIMITED_HOSTS = ['claude-code', 'codex'] as const;
export const HOST_UNITS = ['utf16_units', 'utf8_bytes'] as const;

/** How much of a context a host shows to its agent unchanged, unless it is set up for more (as setup does for Codex). */
interface HostLimit {
  readonly host: (typeof LIMITED_HOSTS)[number];
  readonly unit: (typeof HOST_UNITS)[number];
  readonly limit: number;
}

/** As measured; longer contexts are cut or replaced by a preview. */
const HOST_LIMITS: readonly HostLimit[] = [
  { host: 'claude-code', unit: 'utf16_units', limit: 10_000 },
  { host: 'codex', unit: 'utf8_bytes', limit: 10_000 },
];

export interface HostUse extends HostLimit {
  readonly used: number;
}

/** Each known host with the length that it counts. */
export function useByHosts(content: string | null, contentBytes: number): readonly HostUse[] {
  return HOST_LIMITS.map((each) => ({
    ...each,
    used: each.unit === 'utf8_bytes' ? contentBytes : (content?.length ?? 0),
  }));
}
