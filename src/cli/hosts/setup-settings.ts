/** What a setup is told of the server; undefined is left to the integration and its defaults. */
export interface SetupSettings {
  readonly serverUrl: string | undefined;
  readonly scopeId: string | undefined;
  readonly contextAssembly: object | undefined;
}

/** Those that were told, as saved settings spell them. */
export function givenSettings({
  serverUrl,
  scopeId,
  contextAssembly,
}: SetupSettings): Readonly<Record<string, unknown>> {
  const all = { server_url: serverUrl, scope_id: scopeId, context_assembly: contextAssembly };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
