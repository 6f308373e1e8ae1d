import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { PagingModule } from '../platform/http/paging.module.js';
import { DefaultScopeBootstrap } from './default-scope.bootstrap.js';
import { scopeEntities } from './persistence/scope.entities.js';
import { ScopeBindingStore } from './persistence/scope-binding.store.js';
import { ScopeStore } from './persistence/scope.store.js';
import { TypeormScopeBindingStore } from './persistence/typeorm-scope-binding.store.js';
import { TypeormScopeStore } from './persistence/typeorm-scope.store.js';
import { ScopeBindingsController } from './scope-bindings.controller.js';
import { ScopeBindingsService } from './scope-bindings.service.js';
import { ScopeSelectionReader } from './scope-selection.reader.js';
import { ScopeListing } from './scope-listing.js';
import { ScopesController } from './scopes.controller.js';
import { ScopesReader } from './scopes.reader.js';
import { ScopesService } from './scopes.service.js';
import { StoredScopesReader } from './stored-scopes.reader.js';

@Module({
  imports: [AccessModule, TypeOrmModule.forFeature(scopeEntities), PagingModule],
  controllers: [ScopesController, ScopeBindingsController],
  providers: [
    { provide: ScopeStore, useClass: TypeormScopeStore },
    { provide: ScopeBindingStore, useClass: TypeormScopeBindingStore },
    { provide: ScopesReader, useClass: StoredScopesReader },
    DefaultScopeBootstrap,
    ScopeBindingsService,
    ScopeListing,
    ScopeSelectionReader,
    ScopesService,
  ],
  exports: [ScopeSelectionReader, ScopesReader],
})
export class ScopesModule {}
