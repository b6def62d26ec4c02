import { defineMessages } from '../kernel/index.ts';

export const accessMessages = defineMessages({
  'access.grantBeyondOwn': [
    'You cannot grant more than you hold yourself',
    '不能授予超出自身的权限',
    'မိမိတွင်ရှိသည်ထက် ပိုသော အခွင့်အရေးကို မပေးနိုင်ပါ',
  ],
  'access.administratorRole': [
    'The administrator role always holds every permission; it cannot be deleted',
    '管理员角色始终拥有全部权限，不能修改其权限或删除',
    'စီမံခန့်ခွဲသူ အခန်းကဏ္ဍတွင် လုပ်ပိုင်ခွင့်အားလုံး အမြဲရှိသဖြင့် ပြောင်းလဲခြင်း၊ ဖျက်ခြင်း မပြုနိုင်ပါ',
  ],
  'access.rolePermissionsChanged': [
    'Somebody else changed the permissions of this role meanwhile. Reload them and try again.',
    '该角色的权限已被他人修改，请刷新后重试。',
    'ဤအခန်းကဏ္ဍ၏ လုပ်ပိုင်ခွင့်များကို အခြားသူက ပြောင်းလဲထားပါသည်။ ပြန်လည်ဖွင့်ပြီး ထပ်ကြိုးစားပါ။',
  ],
  'access.permissionsSaved': ['The permissions were saved', '保存成功！', 'လုပ်ပိုင်ခွင့်များ သိမ်းဆည်းပြီးပါပြီ'],

  'resource.role': ['Roles', '角色管理', 'အခန်းကဏ္ဍများ'],
  'role.roleName': ['Name', '角色名称', 'အခန်းကဏ္ဍအမည်'],
  'role.roleCode': ['Code', '角色编码', 'အခန်းကဏ္ဍကုဒ်'],
  'role.description': ['Description', '描述', 'ဖော်ပြချက်'],
  'role.isAdministrator': ['Holds everything', '拥有全部权限', 'လုပ်ပိုင်ခွင့်အားလုံး ရှိသည်'],
  'role.permissionIds': ['Permissions', '权限', 'လုပ်ပိုင်ခွင့်များ'],
  'role.userIdList': ['Users', '用户', 'အသုံးပြုသူများ'],
  'right.role.grant': ['Grant permissions', '分配权限', 'လုပ်ပိုင်ခွင့် ပေးခြင်း'],
  'right.role.members': ['Users of a role', '角色用户', 'အခန်းကဏ္ဍ၏ အသုံးပြုသူများ'],
});
