import { AccessBindingsController } from '../../access/access-bindings.controller.js';
import { AccessController } from '../../access/access.controller.js';
import { AccessAuditPage } from '../../access/dto/access-audit.dto.js';
import { AccessBinding, AccessBindingPage, AccessBindingReplacement } from '../../access/dto/access-bindings.dto.js';
import {
  AccessCheckResponse,
  AccessMeResponse,
  AccessResourcePage,
  AccessRolePage,
} from '../../access/dto/access-self.dto.js';
import { route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { RuntimeAccess } from '../runtime-api.js';

export const accessOperations: OperationTable<RuntimeAccess> = {
  me: route(AccessController, 'me', AccessMeResponse),
  check: route(AccessController, 'check', AccessCheckResponse),
  listResources: route(AccessController, 'listResources', AccessResourcePage),
  listRoles: route(AccessController, 'listRoles', AccessRolePage),
  listBindings: route(AccessBindingsController, 'list', AccessBindingPage),
  createBinding: route(AccessBindingsController, 'create', AccessBinding),
  revokeBinding: route(AccessBindingsController, 'revoke', AccessBinding),
  replaceBinding: route(AccessBindingsController, 'replace', AccessBindingReplacement),
  listAudit: route(AccessBindingsController, 'listAudit', AccessAuditPage),
};
