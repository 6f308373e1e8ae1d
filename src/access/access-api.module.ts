import { Module } from '@nestjs/common';
import { PagingModule } from '../platform/http/paging.module.js';
import { ScopesModule } from '../scopes/scopes.module.js';
import { AccessBindingsController } from './access-bindings.controller.js';
import { AccessListings } from './access-listings.js';
import { AccessController } from './access.controller.js';
import { AccessModule } from './access.module.js';
import { BindingsService } from './bindings.service.js';
import { ResourceListing } from './resource-listing.js';

/** The Access API. Apart from the guards, because it reads Scopes, which ask the guards. */
@Module({
  imports: [AccessModule, PagingModule, ScopesModule],
  controllers: [AccessController, AccessBindingsController],
  providers: [AccessListings, BindingsService, ResourceListing],
})
export class AccessApiModule {}
