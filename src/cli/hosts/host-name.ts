/** Agent hosts that have a configuration of their own to be set up in. */
export const HOST_NAMES = ['claude-code', 'codex', 'workbuddy', 'pi', 'opencode', 'openclaw', 'dsh', 'hermes'] as const;

export type HostName = (typeof HOST_NAMES)[number];
