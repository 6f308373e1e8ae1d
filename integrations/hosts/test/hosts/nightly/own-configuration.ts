import type { HostRun } from '../real-host.js';

/**
 * Assembly and budget as the configuration of the host spells them, and the settings that are left for the environment. A
 * budget that is no number stays there too: some hosts do not start with such a configuration.
 */
export function ownConfiguration(
  settings: HostRun['settings'],
  maxBytesName: 'maxBytes' | 'prepareMaxBytes',
): { readonly configuration: object; readonly rest: HostRun['settings'] } {
  const { CONTEXT_ASSEMBLY: assembly, MAX_BYTES: maxBytes, ...others } = settings;
  const isNumber = maxBytes !== undefined && /^\d+$/.test(maxBytes);
  return {
    configuration: {
      ...(assembly === undefined ? {} : { contextAssembly: JSON.parse(assembly) as unknown }),
      ...(isNumber ? { [maxBytesName]: Number(maxBytes) } : {}),
    },
    rest: isNumber || maxBytes === undefined ? others : { ...others, MAX_BYTES: maxBytes },
  };
}
