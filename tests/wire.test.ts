import { describe, expect, test } from 'vitest';
import { startTestApp } from './support/app.ts';
import { addressesOf } from './support/inputs.ts';

/**
 * The endpoints that the specification names and that exist so far, in its own spelling. A line here is a promise
 * to every client there is: it is added when a feature lands, and never edited.
 */
const specified = [
  'GET /lczp/jobType/treeList',
  'GET /lczp/jobType/jobTypeTreeVoList',
  'GET /professionalType/professionalType/list',
  'GET /lczp/salaryRange/queryAllList',
  'GET /lczp/companyWelfare/queryListByCompanyId',
  'GET /lczp/jobKeyword/queryJobKeywordsByTypeId',
  'GET /information/common',
  'GET /sys/permission/getPermRuleListByPermId',
  'GET /sys/permission/queryPermissionRule',
  'POST /sys/login',
  'POST /sys/logout',
  'GET /sys/user/getUserInfo',
  'GET /sys/permission/getUserPermissionByToken',
  'POST /sys/user/add',
  'PUT /sys/user/edit',
  'GET /sys/user/list',
  'PUT /sys/user/frozenBatch',
  'PUT /sys/user/changPassword',
  'POST /sys/user/updatePassword',
  'POST /sys/dict/add',
  'PUT /sys/dict/edit',
  'POST /sys/dictItem/add',
  'PUT /sys/dictItem/edit',
  'GET /sys/dict/getDictItems/{code}',
  'GET /sys/dict/getAllDictItems/{code}',
  'GET /sys/duplicate/check',
  'GET /ip/ruleList/querylist',
  'GET /sys/role/queryall',
  'GET /sys/sysDepart/queryTreeList',
  'GET /subsite/subsite/getSubsiteListByLoginUser',
  'POST /subsite/subsite/changeCurrentSubsite',
  'GET /language/allLanguageList',
  'POST /language/changeLanguageCode',
  'GET /specialRecruitment/specialRecruitment/jobList',
  'GET /newsclass/newsClass/list',
  'GET /newsclass/newsClass/queryTreeList',
  'GET /newsclass/newsClass/type',
  'GET /newsclass/newsClass/queryById',
  'POST /sys/role/add',
  'PUT /sys/role/edit',
  'GET /sys/role/queryTreeList',
  'GET /sys/user/queryUserRole',
  'GET /sys/user/checkOnlyUser',
  'GET /sys/user/queryUserByDepId',
  'POST /sys/permission/add',
  'PUT /sys/permission/edit',
  'GET /sys/permission/list',
  'GET /sys/permission/getSystemMenuList',
  'GET /sys/permission/getSystemSubmenu',
  'GET /sys/permission/queryTreeList',
  'GET /sys/permission/queryRolePermission',
  'POST /sys/permission/saveRolePermission',
  'GET /sys/sysDepart/queryIdTree',
  'GET /sys/sysDepart/searchBy',
  'GET /sys/sysDepart/queryAllTreeList',
  'DELETE /sys/sysDepart/delete',
  'GET /sys/user/getCurrentUserDeparts',
  'POST /sys/selectDepart',
  'GET /user/info',
  'PUT /member/changPassword',
  'GET /organization/organization/getAllOrganizationTreeVoList',
  'GET /organization/organization/getAllOrganizationIdTreeVoList',
  'GET /organization/organization/getAllOrganizationTreeVoListByName',
  'GET /userSubsite/list',
  'GET /userSubsite/queryByUserId',
  'POST /userSubsite/save',
  'GET /subsite/subsiteGroup/list',
  'GET /subsite/subsiteGroup/queryTreeList',
  'GET /subsite/subsite/querylist',
  'GET /subsite/subsite/queryPageListBySubsiteId',
  'GET /subsite/subsite/queryTreeList',
  'GET /subsite/subsite/selectList',
  'GET /subsite/subsite/queryTreeListByDepartId',
  'GET /subsite/subsite/seo',
  'GET /subsite/subsite/list',
  'GET /subsiteextensionconfiguration/subsiteExtensionConfiguration/queryBysubsiteId',
  'GET /domain/domain/querylist',
  'GET /model/model/querylist',
  'POST /sys/phoneLogin',
  'GET /cas/client/validateLogin',
  'POST /account/sms',
  'POST /auth/register',
  'POST /auth/forge-password',
  'GET /api/role',
  'GET /api/permission/no-pager',
  'GET /api/service',
  'GET /system/tConfigFiletype/queryByType',
  'GET /annex/prepare',
  'GET /picturewatermark/pictureWatermark/one',
  'GET /specialRecruitment/specialRecruitment/imgDelete',
  'POST /sys/common/ueditor',
  'GET /sys/common/ueditor',
  'GET /applypublic/applyPublic/getOwnerApplyPublicCount',
  'GET /sys/annountCement/doReleaseData',
  'GET /sys/annountCement/doReovkeData',
  'GET /sys/annountCement/listByUser',
  'GET /sys/annountCement/queryById',
  'PUT /system/sysAnnouncementSend/editByAnntIdAndUserId',
  'GET /system/sysAnnouncementSend/queryReplyBySendId',
  'POST /system/sysAnnouncementSend/replyContent',
  'PUT /cgform/cgformDesign/edit',
  'GET /cgform/cgFormField/onlineFormFields',
] as const;

/** Spellings and addresses that clients of the family use beside them (rulings 4 and 8). */
const family = [
  'GET /sys/logout',
  'GET /sys/randomImage/{checkKey}',
  'GET /sys/keyPair',
  'POST /sys/sms',
  'PUT /sys/user/updatePassword',
  'PUT /sys/user/changePassword',
  'DELETE /sys/user/delete',
  'DELETE /sys/user/deleteBatch',
  'GET /sys/user/queryById',
  'GET /sys/user/recycleBin',
  'PUT /sys/user/putRecycleBin',
  'DELETE /sys/user/deleteRecycleBin',
  'GET /sys/user/exportXls',
  'POST /sys/user/importExcel',
  'GET /sys/dict/list',
  'DELETE /sys/dict/delete',
  'DELETE /sys/dict/deleteBatch',
  'GET /sys/dict/deleteList',
  'PUT /sys/dict/back',
  'DELETE /sys/dict/deletePhysic',
  'GET /sys/dict/exportXls',
  'POST /sys/dict/importExcel',
  'GET /sys/dictItem/list',
  'GET /sys/online/list',
  'POST /sys/online/forceLogout',
  'GET /sys/role/list',
  'GET /sys/role/queryById',
  'DELETE /sys/role/delete',
  'DELETE /sys/role/deleteBatch',
  'GET /sys/role/exportXls',
  'POST /sys/role/importExcel',
  'GET /sys/user/userRoleList',
  'POST /sys/user/addSysUserRole',
  'DELETE /sys/user/deleteUserRoleBatch',
  'GET /sys/user/userDepartList',
  'GET /sys/user/departUserList',
  'POST /sys/user/editSysDepartWithUser',
  'DELETE /sys/user/deleteUserInDepartBatch',
  'DELETE /sys/permission/delete',
  'DELETE /sys/permission/deleteBatch',
  'POST /sys/sysDepart/add',
  'PUT /sys/sysDepart/edit',
  'DELETE /sys/sysDepart/deleteBatch',
  'PUT /sys/selectDepart',
  'GET /sys/annountCement/list',
  'POST /sys/annountCement/add',
  'PUT /sys/annountCement/edit',
  'DELETE /sys/annountCement/delete',
  'DELETE /sys/annountCement/deleteBatch',
  'GET /sys/annountCement/exportXls',
  'POST /sys/annountCement/doReleaseData',
  'POST /sys/annountCement/doReovkeData',
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend',
  'PUT /sys/sysAnnouncementSend/readAll',
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId',
  'GET /sys/sysAnnouncementSend/queryReplyBySendId',
  'POST /sys/sysAnnouncementSend/replyContent',
  'GET /system/sysAnnouncementSend/getMyAnnouncementSend',
  'PUT /system/sysAnnouncementSend/readAll',
] as const;

const server = await startTestApp();
const served = new Set(server.app.routes.flatMap(addressesOf).map(({ target }): string => target));

describe('the routes', () => {
  test.each([...specified, ...family])('are served in the specified spelling: %s', async (target) => {
    expect(served).toContain(target);
    const { status } = await server.call(target, { params: { code: 'sex', checkKey: 'k' } });
    expect([404, 405]).not.toContain(status);
  });

  test('are case-sensitive and accept no extra slash', async () => {
    for (const path of ['/SYS/login', '/sys/Login', '/sys/login/', '//sys/login']) {
      expect((await server.call(`POST ${path}`, { body: {} })).status).toBe(404);
    }
  });
});

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string;
    summary: string;
    security: unknown[];
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    responses: Record<string, object>;
  }
  interface Document {
    openapi: string;
    info: { title: string; version: string };
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object>; securitySchemes: object };
  }

  const read = async (): Promise<Document> => {
    const reader = await server.asRole(['apiDocs:list']);
    const reply = await reader.call('GET /sys/openapi.json');
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    return JSON.parse(reply.text);
  };

  test('contains every route, and nothing else', async () => {
    const document = await read();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...served].sort());
  });

  test('has the structure of OpenAPI 3.1', async () => {
    const document = await read();
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toEqual({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/lcplatform' }]);
    const ids: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/[\w/{}.-]+$/);
      for (const operation of Object.values(methods)) {
        ids.push(operation.operationId);
        expect(operation.summary).toMatch(/\S/);
        expect(Object.keys(operation.responses)).toContain('200');
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
        expect(declared.map(({ name }) => name)).toEqual(inPath);
        for (const parameter of operation.parameters) {
          expect(parameter).toMatchObject({ name: expect.any(String), schema: expect.any(Object) });
          if (parameter.in === 'path') expect(parameter.required).toBe(true);
        }
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no dangling references, and marks nothing wrongly as public', async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1] ?? '';
      expect(Object.keys(document.components.schemas), reference).toContain(name);
    }
    const open = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).filter(({ security }) => security.length === 0),
    );
    const expected = server.app.routes.filter(({ access }) => access === 'public').flatMap(addressesOf);
    expect(open).toHaveLength(expected.length);
  });
});
