/** What a setup is told of the server; undefined is left to the integration and its defaults. */
export interface SetupSettings {
  readonly serverUrl?: string | undefined;
  readonly allowInsecureHttp?: true | undefined;
  readonly scopeId?: string | undefined;
  readonly contextAssembly?: object | undefined;
}

/** Settings by the names that saved settings spell them with. */
export type Values = Readonly<Record<string, unknown>>;

/** Those that were told. */
export function givenSettings({ serverUrl, allowInsecureHttp, scopeId, contextAssembly }: SetupSettings): Values {
  const server = { server_url: serverUrl, allow_insecure_http: allowInsecureHttp };
  const all = { ...server, scope_id: scopeId, context_assembly: contextAssembly };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
