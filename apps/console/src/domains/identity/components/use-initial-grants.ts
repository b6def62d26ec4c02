import { queryUserPosition, queryUserRole, userDepartList } from '@lc/contract/identity';
import { sitesOfUser } from '@lc/contract/sites/user-subsite.api.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage } from '../../../kernel/i18n.ts';
import { textOf } from '../../../kernel/resource/index.ts';
import { useSession } from '../../../kernel/session.ts';

/** What a person is given besides the fields of the account, as the form holds it: lists are ids with commas. */
export interface InitialGrants {
  selectedroles: string;
  selecteddeparts: string;
  selectedpositions: string;
  subsiteIds: string;
  allSubsite: boolean;
}

/** A site in the tree to choose from; a group is a folder. */
export interface SiteOption {
  value: string;
  title: string;
  selectable: boolean;
  children?: SiteOption[] | undefined;
}

const nothing: InitialGrants = {
  selectedroles: '',
  selecteddeparts: '',
  selectedpositions: '',
  subsiteIds: '',
  allSubsite: false,
};

/** The names of what was changed against what was read. */
export const changedGrants = (
  before: InitialGrants,
  values: Readonly<Record<string, unknown>>,
): Partial<Omit<InitialGrants, 'allSubsite'>> & { everySubsite?: boolean } => {
  const lists = (['selectedroles', 'selecteddeparts', 'selectedpositions', 'subsiteIds'] as const).filter(
    (name) => textOf(values[name]) !== before[name],
  );
  const isAll = values.allSubsite === true;
  return {
    ...Object.fromEntries(lists.map((name) => [name, textOf(values[name])])),
    ...(isAll === before.allSubsite ? {} : { everySubsite: isAll }),
  };
};

/**
 * Roles, departments and sites of a person, and the sites that the reader may give; without an id, of somebody new.
 * Sites are asked for only where the reader may assign them.
 */
export const useInitialGrants = (id: string | undefined) => {
  const language = useLanguage();
  const maySites = useCan()('user:sites');
  const ownId = useSession().info?.id;
  return useQuery({
    queryKey: ['user', 'given', language, id ?? ''],
    queryFn: async (): Promise<{ initial: InitialGrants; sites: SiteOption[] | undefined }> => {
      const siteOwner = id ?? ownId;
      const [roles, departs, positions, sites] = await Promise.all([
        id ? api(queryUserRole, { query: { userid: id } }) : [],
        id ? api(userDepartList, { query: { userId: id } }) : [],
        id ? api(queryUserPosition, { query: { userId: id } }) : [],
        maySites && siteOwner ? api(sitesOfUser, { query: { userId: siteOwner } }) : undefined,
      ]);
      const initial = {
        ...nothing,
        selectedroles: roles.join(','),
        selecteddeparts: departs.map(({ value }) => value).join(','),
        selectedpositions: positions.join(','),
        ...(id && sites
          ? {
              subsiteIds: sites.userSubsiteList.map(({ subsiteId }) => subsiteId).join(','),
              allSubsite: sites.allSubsite,
            }
          : {}),
      };
      return { initial, sites: sites?.subsiteTree };
    },
    // Read once: a form must not change under the hands of the person who fills it in.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
