import { parse } from 'dotenv';
import { dotenvEdit } from '../edits/dotenv-edit.js';
import { HERMES_CONFIG_EDIT } from '../edits/hermes-config-edit.js';
import type { HostSetup } from '../host-setup.js';
import { joined, named } from '../place.js';
import type { Place } from '../place.js';
import { givenSettings } from '../setup-settings.js';

const PREFIX = 'POWERCONTEXT_HERMES_';
/** Hermes takes a provider from a folder of its home; all it does is to name the class of the installed package. */
const PROVIDER = `from typing import Any

from agent.memory_provider import MemoryProvider

from powercontext_integrations.hermes import PowerContextMemory


class PowerContextProvider(PowerContextMemory, MemoryProvider):
    """The provider, with what Hermes adds to every one."""


def register(ctx: Any) -> None:
    ctx.register_memory_provider(PowerContextProvider())
`;

const below = (place: Place, ...parts: readonly string[]): string =>
  joined(place, named(place, 'HERMES_HOME', '.hermes'), ...parts);

const providerPath = (place: Place): string => below(place, 'plugins', 'powercontext', '__init__.py');

const envFile = (place: Place): string => below(place, '.env');

export const HERMES: HostSetup = {
  name: 'hermes',
  title: 'Hermes',
  script: providerPath,
  edits: (place) => [
    { path: below(place, 'config.yaml'), ...HERMES_CONFIG_EDIT },
    {
      path: providerPath(place),
      add: () => PROVIDER,
      remove: (text) => (text === PROVIDER ? undefined : text),
    },
  ],
  settingsEdit: (place, settings) => ({ path: envFile(place), ...dotenvEdit(PREFIX, givenSettings(settings)) }),
  variables: { path: envFile, read: parse },
  nextSteps: ["In the environment of Hermes: pip install 'powercontext-integrations[hermes]'."],
};
