import { application, applicationNote, interview } from './applications/index.ts';
import { specialRecruitment, srAttendee, srBooth, srCompany, srImage } from './fairs/index.ts';
import { companyMember, consent, member, memberSignIn } from './members/index.ts';
import { privacyRequest } from './privacy/index.ts';
import {
  resume,
  resumeEducation,
  resumeExperience,
  resumeFile,
  resumeIntention,
  resumeItem,
  resumeLanguage,
  resumeSkill,
  seeker,
} from './seekers/index.ts';

/** People: members, job seekers and their resumes. */
export const peopleResources = {
  member,
  companyMember,
  consent,
  memberSignIn,
  seeker,
  resume,
  resumeIntention,
  resumeEducation,
  resumeExperience,
  resumeItem,
  resumeLanguage,
  resumeSkill,
  resumeFile,
  application,
  applicationNote,
  interview,
  specialRecruitment,
  srImage,
  srBooth,
  srCompany,
  srAttendee,
  privacyRequest,
} as const;
