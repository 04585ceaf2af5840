import { lookUpPlace } from '@portal/contract/places/places.contract.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { VersionedResponse } from '../../platform/http/versioned-response.ts';
import * as places from './places.service.ts';

export const placesBindings = (): Binding[] => [
  bind(
    lookUpPlace,
    async ({ query }) =>
      new VersionedResponse(places.knownPlacesVersion(), async () => places.lookUpPlace(query)),
  ),
];
