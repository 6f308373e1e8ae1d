import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PagingModule } from '../platform/http/paging.module.js';
import { DefaultScopeBootstrap } from './default-scope.bootstrap.js';
import { scopeEntities } from './persistence/scope.entities.js';
import { ScopeStore } from './persistence/scope.store.js';
import { TypeormScopeStore } from './persistence/typeorm-scope.store.js';
import { ScopeSelectionReader } from './scope-selection.reader.js';
import { ScopeListing } from './scope-listing.js';
import { ScopesController } from './scopes.controller.js';
import { ScopesReader } from './scopes.reader.js';
import { ScopesService } from './scopes.service.js';
import { StoredScopesReader } from './stored-scopes.reader.js';

@Module({
  imports: [TypeOrmModule.forFeature(scopeEntities), PagingModule],
  controllers: [ScopesController],
  providers: [
    { provide: ScopeStore, useClass: TypeormScopeStore },
    { provide: ScopesReader, useClass: StoredScopesReader },
    DefaultScopeBootstrap,
    ScopeListing,
    ScopeSelectionReader,
    ScopesService,
  ],
  exports: [ScopeSelectionReader, ScopesReader],
})
export class ScopesModule {}
