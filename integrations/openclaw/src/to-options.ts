type Config = Readonly<Record<string, unknown>>;

/** An entry of the plugin, with the token in place of the variable that it is in; an empty variable is not set. */
export function toOptions(config: Config, env: NodeJS.ProcessEnv): Config {
  const { tokenEnv } = config;
  return { ...config, tokenEnv: typeof tokenEnv === 'string' ? env[tokenEnv] || undefined : undefined };
}
