// All of the fast lane, and what it leaves out (`inSlowLane`).
import './site-authorization.e2e.ts';
